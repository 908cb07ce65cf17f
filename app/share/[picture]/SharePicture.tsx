import { brand } from '@/lib/brand';

const { surface, ink, accent, mark } = brand;

type SharePictureProps = { title: string; studioName: string };

/** The font size of a title, in pixels. Long titles get a smaller font, so that they fit into five lines of the left half. */
const getFontSize = (title: string) => (title.length > 40 ? 58 : 76);

/**
 * The title of a page, for the left half of its share picture. The photograph on the right half is added later. next/og renders
 * this component, and supports only inline styles; the result is an image file, so the Content Security Policy does not apply.
 */
export function SharePicture({ title, studioName }: SharePictureProps) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: surface[0],
        color: ink[0],
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: '50%',
          padding: '64px 48px 64px 64px',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 32 }}>
          <svg aria-hidden="true" width="27" height="36" viewBox="0 0 18 24" style={{ marginRight: 16 }}>
            <path fill={accent[0]} d={mark.accent} />
            <path fill={ink[0]} d={mark.ink} />
          </svg>
          {studioName}
        </div>
        <div
          style={{
            display: 'flex',
            fontSize: getFontSize(title),
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
          }}
        >
          {title}
        </div>
      </div>
    </div>
  );
}
