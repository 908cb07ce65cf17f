import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { TextLink } from '@/components/ui/TextLink';
import type { FinalCallToActionContent, PricingContent } from '@/content/schema/headshot';
import type { Contact } from '@/content/schema/site';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { createSmsUrl } from '@/lib/links';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';

type FinalCallToActionProps = FinalCallToActionContent & {
  offer: PricingContent['packages'][number];
  /** Texts of the button, and of the link for visitors in a hurry. */
  pricing: Pick<PricingContent, 'pick' | 'sooner'>;
  contact: Contact;
};

/** Offers the first package again near the end of the page. Dark in both themes: a picture at the left edge of the window, a text beside it. */
export function FinalCallToAction({
  heading,
  text,
  photo,
  offer,
  pricing: { pick, sooner },
  contact,
}: FinalCallToActionProps) {
  return (
    <section aria-labelledby="final-call-to-action" className="final-call-to-action deferred">
      <Picture picture={getPicture(photo)} sizes="(min-width: 45rem) 50vw, 100vw" className="" />
      <div>
        <h2 id="final-call-to-action">{fillPlaceholders(heading, { price: formatDollars(offer.price) })}</h2>
        <p className="lead">
          {fillPlaceholders(text, { summary: offer.summary ?? offer.includes.join(', ') })}
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink variant="primary" href={`${pages.inquire.path}?offer=${offer.id}`}>
            {pick}
          </ButtonLink>
          {sooner && <TextLink label={sooner.message} href={createSmsUrl(contact.phone.number)} />}
        </p>
      </div>
    </section>
  );
}
