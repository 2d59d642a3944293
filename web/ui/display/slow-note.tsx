export const SlowNote = () => (
  <p className="py-4 text-center text-small text-muted [animation:enter_240ms_2s_both]">
    This is taking longer than usual. Please wait a moment.
  </p>
)
