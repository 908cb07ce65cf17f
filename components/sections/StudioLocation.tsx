import { TextLink } from '@/components/ui/TextLink';
import type { Contact, StudioLocationContent } from '@/content/schema/site';
import { createSmsUrl, createTelUrl } from '@/lib/links';

/** How to find the studio: facts such as address and parking, and a drawn map that links to a map service. */
export function StudioLocation({
  id,
  heading,
  facts,
  directions,
  call,
  message,
  map,
  contact,
}: StudioLocationContent & { contact: Contact }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="deferred border-t border-line py-tight">
      <div className="wrap twelve-columns gap-y-8">
        <h2 id={`${id}-heading`} className="lg:col-span-4">
          {heading}
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-gap gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:col-[5/13] lg:grid-cols-2">
          <div>
            <dl className="border-b border-line">
              {facts.map(({ name, text }, position) => (
                <div key={position} className="flex flex-wrap border-t border-line py-3 lg:py-2.5">
                  <dt className="w-28 flex-none pr-2 text-sm text-muted">{name}</dt>
                  <dd className="min-w-0 flex-1 basis-40">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 flex flex-wrap gap-x-6">
              {directions && <TextLink {...directions} />}
              {message && <TextLink label={message} href={createSmsUrl(contact.phone.number)} />}
              {call && (
                <TextLink
                  label={`${call} ${contact.phone.display}`}
                  href={createTelUrl(contact.phone.number)}
                />
              )}
            </p>
          </div>
          {map && <DrawnMap {...map} href={directions?.href} />}
        </div>
      </div>
    </section>
  );
}

/** Line height of a label, in percent of the map. */
const lineHeight = 4.6;

/** The drawing with its labels. The whole map is one link. */
function DrawnMap({
  drawing,
  alt,
  labels,
  pin,
  href,
}: NonNullable<StudioLocationContent['map']> & { href?: string }) {
  const MapElement = href ? 'a' : 'div';
  return (
    <MapElement
      className="relative block aspect-[3/2] self-start overflow-hidden bg-band *:absolute *:inset-0 *:size-full md:aspect-square lg:aspect-auto lg:h-70"
      href={href}
    >
      <span
        role="img"
        aria-label={alt}
        className={`drawing drawing-${drawing} opacity-70 [mask-position:center] [mask-size:cover]`}
      />
      {/* Cropped in the same way as the drawing under it. */}
      <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {labels.map(({ text, x, y }, position) => (
          <text key={position} y={y} className="fill-muted font-display text-[3.7px]">
            {text.split(' ').map((word, line) => (
              <tspan key={line} x={x} dy={line ? lineHeight : 0}>
                {word}
              </tspan>
            ))}
          </text>
        ))}
        <circle className="fill-accent" cx={pin.x} cy={pin.y} r={1.5} />
        {/* On the left of the dot, because the lake is on its right. The outline keeps the text legible over water and roads. */}
        <text
          className="fill-ink stroke-band stroke-[1.5px] font-display text-[3.7px] [paint-order:stroke]"
          x={pin.x - 3}
          y={pin.y - 2.6}
          textAnchor="end"
        >
          {pin.text}
        </text>
      </svg>
    </MapElement>
  );
}
