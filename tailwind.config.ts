import type { Config } from 'tailwindcss';

/**
 * The design tokens as Tailwind names. Colors refer to the variables in app/theme.css, so that one class works in both themes.
 * Screens are the breakpoints of docs/specification.md (section 9: 35rem, 45rem, about 75rem).
 */
const config: Config = {
  content: ['./app/**/*.tsx', './components/**/*.tsx', '!./**/*.test.tsx'],
  darkMode: 'class',
  theme: {
    screens: { sm: '35rem', md: '45rem', lg: '75rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      surface: 'var(--surface)',
      band: 'var(--band)',
      raised: 'var(--raised)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      line: 'var(--line)',
      control: 'var(--control)',
      accent: 'var(--accent)',
      fill: {
        DEFAULT: 'var(--fill)',
        hover: 'var(--fill-hover)',
        ink: 'var(--fill-ink)',
        'on-dark': 'var(--fill-on-dark)',
        'on-dark-hover': 'var(--fill-on-dark-hover)',
      },
      overlay: 'var(--overlay)',
      focus: 'var(--focus)',
      inverse: {
        DEFAULT: 'var(--inverse)',
        ink: 'var(--inverse-ink)',
        muted: 'var(--inverse-muted)',
        line: 'var(--inverse-line)',
        accent: 'var(--inverse-accent)',
      },
      'on-photo': {
        backdrop: 'var(--on-photo-backdrop)',
        ink: 'var(--on-photo-ink)',
        button: { DEFAULT: 'var(--on-photo-button)', ink: 'var(--on-photo-button-ink)' },
      },
    },
    fontFamily: {
      display: 'var(--font-display)',
      sans: 'Text, T1, Arial, "Liberation Sans", sans-serif',
    },
    fontSize: {
      xs: ['.8125rem', '1.45'],
      sm: ['.9375rem', '1.6'],
      base: ['1.0625rem', '1.6'],
      h4: ['clamp(1.125rem, 1.04rem + .35vw, 1.3125rem)', '1.55'],
      h3: ['clamp(1.375rem, 1.24rem + .57vw, 1.75rem)', '1.2'],
      // Capped by the viewport, so that a long word fits on a phone with text at 200 %.
      h2: ['min(clamp(2rem, 1.62rem + 1.56vw, 3rem), 12vw)', '1.06'],
      h1: ['min(clamp(2.5rem, 1.66rem + 3.6vw, 4.5rem), 14vw)', '1.02'],
      hero: ['var(--text-hero)', '.98'],
    },
    borderRadius: { none: '0', DEFAULT: '2px', full: '9999px' },
    extend: {
      spacing: {
        gutter: 'min(clamp(1.25rem, .23rem + 4.19vw, 4rem), 5.2vw)',
        gap: 'clamp(1rem, .54rem + 1.9vw, 2rem)',
        // Between sections of one thought, and inside a band; before a new thought; before the last call of a page.
        tight: 'clamp(3.5rem, 2.6rem + 3.85vw, 6rem)',
        section: 'clamp(5rem, 3.5rem + 6.1vw, 9rem)',
        wide: 'clamp(6.5rem, 4.1rem + 10vw, 13rem)',
        header: 'var(--header-height)',
        controls: 'var(--carousel-controls-height)',
      },
      maxWidth: { page: '100rem', measure: '34em', post: '36em' },
      transitionTimingFunction: { light: 'cubic-bezier(.22, .61, .2, 1)' },
    },
  },
};

export default config;
