/** Tinted background that fills its parent; dark themes use a stronger tint. */
export function ColorGround({ hex }: { hex: string }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 -z-1 size-full opacity-15 dark:opacity-25"
      preserveAspectRatio="none"
    >
      <rect width="100%" height="100%" fill={hex} className="transition-[fill] duration-180" />
    </svg>
  )
}
