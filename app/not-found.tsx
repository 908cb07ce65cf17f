import { Actions } from '@/components/ui/Actions';
import { InlineScript } from '@/components/ui/InlineScript';
import { Picture } from '@/components/ui/Picture';
import { site } from '@/lib/content';
import { getPicture } from '@/lib/photos/photos';
import { createRepairScript } from '@/lib/repairAddress';

const { meta, head, photo } = site.notFound;

export const metadata = { title: `${meta.title} | ${site.name}`, description: meta.description };

export default function NotFoundPage() {
  return (
    <div className="page-head">
      <InlineScript code={createRepairScript()} />
      <div className="wrap twelve-columns gap-y-8">
        <div className="grid content-start justify-items-start gap-5 lg:col-span-5">
          <h1>{head.heading}</h1>
          <p className="max-w-[36em] text-h4 text-muted">{head.lead}</p>
          <Actions actions={head.actions} contact={site.contact} />
        </div>
        <Picture
          picture={getPicture(photo)}
          sizes="(min-width: 75rem) 58vw, 100vw"
          className="aspect-[3/2] max-lg:order-first lg:col-span-7"
          priority
        />
      </div>
    </div>
  );
}
