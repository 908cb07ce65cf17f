import type { EditorModule } from '../protocol';
import type { Value } from '../values';
import { isRecord, valueAt } from '../values';

/** How search engines show a page: its title with the studio's name, its address, its description. */
export function SearchPreview({
  meta,
  route,
  modules,
}: {
  meta: Value;
  route: string;
  modules: EditorModule[];
}) {
  const site = modules.find(({ file }) => file === 'content/site.ts')?.values;
  const name = String(valueAt(site, ['site', 'name']) ?? '');
  const url = String(valueAt(site, ['site', 'url']) ?? '');
  if (!isRecord(meta)) return null;
  return (
    <figure className="search">
      <figcaption>In a search</figcaption>
      <p className="address">{`${url}${route === '/' ? '' : route}`}</p>
      <p className="title">{`${String(meta.title)} | ${name}`}</p>
      <p>{String(meta.description)}</p>
    </figure>
  );
}
