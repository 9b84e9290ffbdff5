/** The mark: a lamp over a still horizon, in the theme's colours. Decoration; the wordmark names the site. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" fill="var(--accent)" />
      <path d="M9 22a11 11 0 0 1 22 0z" fill="var(--highlight)" />
      <path
        d="M7 26.5h26M12 31.5h16"
        stroke="var(--accent-ink)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
