import type { EditorState } from '@/components/editor/protocol';
import { findPriceTexts } from '@/scripts/content/checkPlaceholders';
import { findProblems } from '@/scripts/content/findProblems';
import { describeProblem } from '@/scripts/content/problem';
import { readContent } from '@/scripts/content/readContent';
import { fieldSchemas } from '@/scripts/content/schemas';
import { editorModules } from './editorModules';
import { readLibrary } from './photographs';

const getModuleTitle = ({ path }: { path: (string | number)[] }) =>
  editorModules.find(({ name }) => name === path[0])?.title ?? '';

export async function readState(): Promise<EditorState> {
  const { photographs, problems } = await readLibrary();
  const content = readContent();
  const contentProblems = findProblems(content).map((problem) => ({
    path: problem.path,
    file: problem.file,
    line: problem.line,
    description: describeProblem(problem),
  }));
  return {
    schemas: fieldSchemas,
    modules: editorModules,
    values: Object.fromEntries(
      content.modules.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    problems: [...contentProblems, ...problems],
    priceTexts: Object.fromEntries(
      [...findPriceTexts(content)].map(([path, texts]) => [path, texts.map(getModuleTitle)]),
    ),
    photographs,
    drawings: content.project.drawings,
  };
}
