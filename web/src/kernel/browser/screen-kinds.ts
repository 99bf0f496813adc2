/**
 * The kinds of screens, as media queries. Style sheets write `@media (--phone)`; the build replaces the name
 * (web/build/screen-queries.ts).
 */
export const SCREEN_KINDS = {
  /** As narrow as a phone, or a phone on its side: so wide and low is no tablet, not even with a keyboard on its screen. */
  phone: '(width < 768px) or ((pointer: coarse) and (width < 1000px) and (height < 500px))',
  /** A phone on its side. */
  low: '(height < 500px)',
  /** As narrow as a tablet, or narrower. */
  narrow: '(width < 1200px)',
  /** Pressed by fingers. */
  touch: '(width < 768px) or (pointer: coarse)',
  /** The user wants nothing to move. */
  still: '(prefers-reduced-motion: reduce)',
} as const;
