import { isRecord, type Value, valueAt } from '../../content/model/shape';
import type { EditorModule } from '../server/protocol';

/** A preview of the page in search results. */
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
      <figcaption>In search results</figcaption>
      <p className="address">{`${url}${route === '/' ? '' : route}`}</p>
      <p className="title">{`${String(meta.title)} | ${name}`}</p>
      <p>{String(meta.description)}</p>
    </figure>
  );
}
