import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { LastCallContent, PricingContent } from '@/content/schema/headshot';
import type { Contact } from '@/content/schema/site';
import { dollars, fillPlaceholders } from '@/lib/format';
import { sms } from '@/lib/links';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';

type LastCallProps = LastCallContent & {
  /** The package that it offers. */
  offer: PricingContent['packages'][number];
  /** Words of its button, and of the link for those in a hurry. */
  pricing: Pick<PricingContent, 'pick' | 'sooner'>;
  contact: Contact;
};

/** The first package once more, dark in both themes: a picture at the left edge of the window, words beside it. */
export function LastCall({ heading, text, photo, offer, pricing: { pick, sooner }, contact }: LastCallProps) {
  return (
    <section aria-labelledby="last-call" className="last-call late">
      <Picture picture={getPicture(photo)} sizes="(min-width: 45rem) 50vw, 100vw" className="" />
      <div>
        <h2 id="last-call">{fillPlaceholders(heading, { price: dollars(offer.price) })}</h2>
        <p className="lead">
          {fillPlaceholders(text, { summary: offer.summary ?? offer.includes.join(', ') })}
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink variant="primary" href={`${pages.inquire.path}?offer=${offer.id}`}>
            {pick}
          </ButtonLink>
          {sooner && (
            <a className="link" href={sms(contact.phone.number)}>
              {sooner.message}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
