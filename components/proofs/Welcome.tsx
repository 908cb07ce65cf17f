import { ButtonLink } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import { dayOf } from '@/lib/proofs/days';
import { ProofPicture } from './ProofPicture';
import type { ScreenProps } from './screen';
import { words } from './words';

type WelcomeProps = ScreenProps & { onStart: () => void };

/** The first screen: what the gallery is, and what is promised. */
export function Welcome({ gallery, pictureOf, linkTo, onStart }: WelcomeProps) {
  const { welcome } = words;
  const { settings, until } = gallery;
  // Sessions often begin with test frames.
  const cover = settings.frames[Math.floor(settings.frames.length / 2)];
  const values = {
    ...{ count: settings.frames.length, included: settings.included },
    basic: dollars(settings.basicPrice),
    advanced: dollars(settings.advancedPrice),
  };
  const lead = settings.session ? welcome.lead : welcome.leadWithoutDay;
  const facts = [
    welcome.proofs,
    { ...welcome.choice, text: fillPlaceholders(welcome.choice.text, values) },
    welcome.edits,
    { ...welcome.link, text: fillPlaceholders(welcome.link.text, { day: dayOf(until, 'date') }) },
  ];
  return (
    <div className="proofs-welcome">
      <div className="photo">
        {cover && <ProofPicture src={pictureOf(cover, 2000)} alt={welcome.cover} failed={() => null} />}
      </div>
      <div className="proofs-words">
        <h1 tabIndex={-1}>{settings.title}</h1>
        <p className="lead">
          {fillPlaceholders(lead, { ...values, day: dayOf(settings.session, 'weekday') })}
        </p>
        {settings.message && <p className="proofs-message">{settings.message}</p>}
        <dl>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="proofs-start">
          <ButtonLink variant="primary" href={linkTo('frames')} onClick={onStart}>
            {welcome.start}
          </ButtonLink>
        </p>
        <p className="text-sm">
          <a className="link" href="/privacy">
            {welcome.privacy}
          </a>
        </p>
      </div>
    </div>
  );
}
