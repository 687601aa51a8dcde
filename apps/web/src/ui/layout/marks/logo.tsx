/** The product's mark: three finder patterns and four dots, as on a code. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#2f5cdb" />
      <g fill="none" stroke="#fff" strokeWidth="2.5">
        <rect x="7.25" y="7.25" width="7" height="7" rx="2" />
        <rect x="17.75" y="7.25" width="7" height="7" rx="2" />
        <rect x="7.25" y="17.75" width="7" height="7" rx="2" />
      </g>
      <g fill="#fff">
        <circle cx="18.75" cy="18.75" r="1.9" />
        <circle cx="23.75" cy="23.75" r="1.9" />
        <circle cx="23.75" cy="18.75" r="1.9" />
        <circle cx="18.75" cy="23.75" r="1.9" />
      </g>
    </svg>
  );
}
