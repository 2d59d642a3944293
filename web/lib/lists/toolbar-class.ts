/** A line of controls above a list. */
export const toolbarClass =
  'z-4 flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2 [&_input]:text-ellipsis'
