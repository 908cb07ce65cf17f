import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import type { TestimonialsContent } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';

/** Client testimonials on a gray band: the first one large, the others in a row below it. */
export function Testimonials({ heading, action, testimonials }: TestimonialsContent) {
  return (
    <Section
      heading={heading}
      tone="band"
      aside={
        action && (
          <a className="link" href={action.href}>
            {action.label}
          </a>
        )
      }
    >
      <div className="grid gap-x-gap gap-y-8 md:grid-cols-2 lg:grid-cols-5">
        {testimonials.map(({ quote, name, role, photo }, position) => (
          <figure
            key={position}
            className={`flex flex-col gap-4 pt-5 ${position === 0 ? 'col-[1/-1] border-t-2 border-ink pb-4' : 'border-t border-control'}`}
          >
            <blockquote
              className={`flex-1 font-display ${position === 0 ? 'max-w-[24em] text-h2 leading-[1.12] tracking-[-.02em]' : 'text-h4 leading-snug tracking-[-.008em]'}`}
            >
              {`“${quote}”`}
            </blockquote>
            <figcaption className="flex items-center gap-3 text-sm">
              <Picture picture={getPicture(photo)} sizes="56px" className="size-14 flex-none rounded-full" />
              <p className="leading-snug">
                <cite className="font-medium not-italic">{name}</cite>
                {role && <span className="block text-muted">{role}</span>}
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
