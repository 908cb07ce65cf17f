import type { EditorModule } from '@/components/editor/protocol';
import { sitePages } from '@/lib/pages';

/** The modules that are edited on the page, with what belongs to the whole site first. Focal points are changed by hand. */
export const editorModules: EditorModule[] = [
  { name: 'site', title: 'The whole site', route: null },
  { name: 'sample', title: 'The sample gallery', route: null },
  { name: 'proofs', title: 'Galleries of clients', route: null },
  ...sitePages.map(({ name, title, path }) => ({ name, title, route: path })),
];
