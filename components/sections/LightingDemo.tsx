import type { ComponentProps } from 'react';
import { LightControls } from '@/components/lights/LightControls';
import { messages } from '@/components/lights/messages';
import { Button } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { TextLink } from '@/components/ui/TextLink';
import type { PageHeadContent } from '@/content/schema/common';
import type { LightingDemoContent } from '@/content/schema/headshot';
import { fillPlaceholders } from '@/lib/format';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';
import { PriceStrip } from './PriceStrip';
import '@/components/lights/lightingDemo.css';

type LightingDemoProps = LightingDemoContent & {
  /** The page's heading and introduction. */
  head: Omit<PageHeadContent, 'actions'>;
  /** The prices at the end of the section. On phones the first and lowest price is beside the heading, too. */
  packagePrices: ComponentProps<typeof PriceStrip>['prices'];
};

/**
 * The first screen of the headshots page: a plaster bust in several lights to choose from, a lamp that can be moved, and the
 * prices. Without scripts the radio buttons show the pictures of the presets, and the form passes the chosen preset to the page
 * for planning a session. `LightControls` adds the sliders.
 */
export function LightingDemo({
  id,
  heading,
  text,
  presets,
  lamps,
  prices,
  head,
  packagePrices,
}: LightingDemoProps) {
  const [firstPreset] = presets;
  const [cheapestPackage] = packagePrices;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <form className="lighting-demo wrap" action={pages.inquire.path}>
        <div className="light-text">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h1>{head.heading}</h1>
            {cheapestPackage && (
              <a href={prices.href}>{fillPlaceholders(messages.from, { price: cheapestPackage.price })}</a>
            )}
          </div>
          <p className="mt-1 max-w-measure text-sm text-muted md:mt-2 md:text-h4">{head.lead}</p>
        </div>
        <div className="light-picture">
          {presets.map((preset) => (
            <Picture
              key={preset.id}
              picture={getPicture(preset.photo)}
              sizes="(min-width: 45rem) 58vw, 100vw"
              className=""
              priority={preset === firstPreset}
            />
          ))}
        </div>
        <div className="light-panel md:col-[1/6] md:self-end">
          <h2 id={`${id}-heading`} className="mt-3 text-h3 md:max-lg:mt-10">
            {heading}
          </h2>
          <p id={`${id}-text`} className="mt-1 mb-0.5 text-sm text-muted max-lg:hidden">
            {text}
          </p>
          <div role="radiogroup" aria-label={messages.presets} className="light-presets">
            {presets.map((preset) => (
              <label key={preset.id}>
                {preset.name}
                {/* The radio button covers its label, so that the browser does not scroll when the button gets the focus. */}
                <input
                  type="radio"
                  name="light"
                  value={preset.id}
                  defaultChecked={preset === firstPreset}
                  // The floor plan reads the angle from these classes where scripts do not run.
                  className={`cover-radio light-radio angle${preset.angle} ${preset.key === 0 ? 'light-key-off' : ''}`}
                />
              </label>
            ))}
          </div>
          <div className="light-desk">
            <div className="light-floor-plan">
              <div aria-hidden>
                <i className="light-backdrop" />
                <i className="light-strip" />
                <i className="light-strip" />
                <i className="light-beam" />
                <i className="light-lamp">
                  <i className="light-hint js-only" />
                </i>
                {/* Nothing is drawn until the deferred styles size it: a drawing that moves is a layout shift. */}
                <svg height={0} viewBox="0 0 200 100" preserveAspectRatio="none" fill="none" aria-hidden>
                  <path
                    d="M0 0A100 100 0 0 0 200 0"
                    vectorEffect="non-scaling-stroke"
                    strokeDasharray="1 5"
                    strokeLinecap="round"
                  />
                </svg>
                <i className="light-bust" />
                <i className="light-camera" />
              </div>
            </div>
            <SilentErrorBoundary>
              <LightControls
                descriptionId={`${id}-text`}
                lamps={lamps.map(({ frame, use, angle, gain }) => {
                  const { sources, src } = getPicture({ name: frame, alt: '' });
                  return { src: sources.at(-1)?.srcSet.split(' ').at(0) ?? src, use, angle, gain };
                })}
                presets={presets.map(({ angle, key, fill, rim, backdrop }) => ({
                  angle,
                  key,
                  fill,
                  rim,
                  backdrop,
                }))}
              />
            </SilentErrorBoundary>
          </div>
          <div className="light-description">
            {presets.map((preset) => (
              <p key={preset.id}>{preset.suits}</p>
            ))}
            <p />
          </div>
          <div className="mt-3.5 mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 md:mb-2 lg:mb-[clamp(1.25rem,3svh,2.5rem)]">
            <Button type="submit" variant="primary">
              {messages.book}
            </Button>
            <TextLink {...prices} className="text-sm" />
          </div>
        </div>
        <PriceStrip prices={packagePrices} />
      </form>
    </section>
  );
}
