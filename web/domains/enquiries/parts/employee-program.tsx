import { useShop } from '../../../lib/page/use-shop.ts'

/** Announced but not open yet; the form registers interest. */
export function EmployeeProgram() {
  const { email } = useShop()
  return (
    <section id="employee-purchase-program" className="scroll-mt-10 py-14 md:py-24">
      <div className="page-width">
        <div className="reveal grid gap-6 rounded-tile bg-[#12151c] p-6 text-white sm:p-10 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-16 lg:p-16">
          <div>
            <p className="inline-flex rounded-full bg-white/12 px-4 py-1.5 text-small font-medium">Coming Soon</p>
            <h2 className="mt-6 text-h2">Employee Purchase Program</h2>
            <p className="mt-3 max-w-[52ch] text-white/80">
              Your people buy for themselves at your company&rsquo;s terms. Write to us today, and yours is among the
              first to take part.
            </p>
          </div>
          <p>
            <span className="block text-small text-white/70">Sales contact</span>
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-12 items-center text-h3 font-semibold underline decoration-white/40 underline-offset-4 outline-white hover:decoration-white"
            >
              {email}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
