import { editorAddress } from './protocol';

/** The element that adds the editor to a page. */
export const editorElement = `<script src="${editorAddress}/editor.js"></script>`;

/** Replaces a page that cannot be rendered because of its content. */
export const failedPage = `<!doctype html>
<html lang="en" data-failed>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page cannot be shown yet</title>
<style>body { margin: 12vh auto; max-width: 34rem; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif } :root { color-scheme: light dark }</style>
<h1>This page cannot be shown yet</h1>
<p>The problems will be listed below in a moment. The page reloads when they are fixed.</p>
${editorElement}
`;
