import { LightControls } from '@/components/lights/LightControls';
import { words } from '@/components/lights/words';
import { Button } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { LightContent } from '@/content/schema/headshot';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';
import '@/components/lights/light.css';

/**
 * One cast under lights to choose from, and a lamp that can be moved. Without scripts the radio buttons show the presets'
 * pictures, and the form takes the chosen one to the page for planning a session; `LightControls` add the rest.
 */
export function MoveTheLight({ id, heading, text, presets, lamps, prices }: LightContent) {
  const [first] = presets;
  const radio = (preset: string) => `${id}-${preset}`;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <form className="lamp" action={pages.inquire.path}>
        {/* biome-ignore lint/a11y/useSemanticElements: Chromium does not paint all of a fieldset that is a grid */}
        <div role="group" aria-label={words.presets} className="light-set">
          {presets.map((preset) => (
            <input
              key={preset.id}
              type="radio"
              name="light"
              id={radio(preset.id)}
              value={preset.id}
              defaultChecked={preset === first}
              // The plan without scripts.
              className={`light-radio angle${preset.angle} ${preset.key === 0 ? 'unlit' : ''}`}
            />
          ))}
          <div className="light-text">
            <h2 id={`${id}-heading`}>{heading}</h2>
            <p className="mt-2 max-w-measure text-lg text-muted">{text}</p>
          </div>
          <div className="light-frame">
            {presets.map((preset) => (
              <Picture
                key={preset.id}
                picture={getPicture(preset.photo)}
                sizes="(min-width: 75rem) 50vw, (min-width: 45rem) 46rem, 100vw"
                className=""
                priority={preset === first}
              />
            ))}
          </div>
          <div className="light-console">
            <div className="light-names">
              {presets.map((preset) => (
                <label key={preset.id} htmlFor={radio(preset.id)}>
                  {preset.name}
                </label>
              ))}
            </div>
            <div className="light-desk">
              <div className="light-plan">
                <div aria-hidden>
                  <i className="light-paper" />
                  <i className="light-strip" />
                  <i className="light-strip" />
                  <i className="light-beam" />
                  <i className="light-lamp">
                    <i className="light-hint js-only" />
                  </i>
                  <span className="light-degrees" />
                  <svg viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden>
                    <path
                      d="M0 0A100 100 0 0 0 200 0"
                      vectorEffect="non-scaling-stroke"
                      strokeDasharray="1 5"
                      strokeLinecap="round"
                    />
                  </svg>
                  <i className="light-cast" />
                  <i className="light-camera" />
                </div>
              </div>
              <SilentErrorBoundary>
                <LightControls
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
            <div className="light-suits">
              {presets.map((preset) => (
                <p key={preset.id}>{preset.suits}</p>
              ))}
              <p />
            </div>
            <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
              <Button type="submit" variant="primary">
                {words.book}
              </Button>
              <a className="link text-sm" href={prices.href}>
                {prices.label}
              </a>
            </div>
          </div>
        </div>
      </form>
    </section>
  );
}
