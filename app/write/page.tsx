import type { Metadata } from 'next';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { WritePage } from '@/components/write/page/WritePage';
import '@/components/write/page/write.css';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { write } from '@/content/write';
import { sitePhotographs } from '@/lib/blog/build/sitePhotographs';

export const metadata: Metadata = {
  title: `${write.title} | ${site.name}`,
  robots: { index: false, follow: false },
};

export default async function Write() {
  return (
    <>
      <header className="page-head">
        <div className="wrap twelve-columns gap-y-4 lg:items-end">
          <h1 className="lg:col-span-7">{write.head.heading}</h1>
          <p className="max-w-[36em] text-lg text-muted lg:col-span-5">{write.head.lead}</p>
        </div>
      </header>
      <p className="without-js wrap pb-section">{write.withoutScripts}</p>
      <IslandBoundary words={site.failure}>
        <WritePage words={write} blogWords={blog.words} next={blog.next} pictures={await sitePhotographs()} />
      </IslandBoundary>
    </>
  );
}
