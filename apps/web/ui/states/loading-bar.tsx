/** At the top of the window. What loads fast doesn't show it. */
export function LoadingBar() {
  return (
    <div
      data-waiting
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-[0_0]
    animate-[wait_4s_300ms_var(--ease-out)_both] bg-accent rtl:origin-[100%_0]"
    />
  );
}
