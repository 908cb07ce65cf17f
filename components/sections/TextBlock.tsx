import type { TextBlockContent } from '@/content/schema/home';

/** A heading with one large paragraph beside it. */
export function TextBlock({ heading, text, action }: TextBlockContent) {
  return (
    <section className="pt-section" aria-labelledby="statement">
      <div className="wrap twelve-columns gap-y-6">
        <h2 id="statement" className="lg:col-span-4">
          {heading}
        </h2>
        <div className="lg:col-start-5 lg:col-end-12">
          <p className="font-display text-2xl leading-[1.28] tracking-[-.012em]">{text}</p>
          <p className="mt-5">
            <a className="link" href={action.href}>
              {action.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
