'use client';

import { pageFailure } from '@/content/site';
import './globals.css';

/**
 * In the place of everything, the layout too, when that could not be shown. It comes with every page, so it is kept
 * small: the words, the site's stylesheet, which a strict policy lets in, and no part that could fail in its turn.
 */
export default function SiteError() {
  return (
    <html lang="en">
      <body>
        <title>{pageFailure.heading}</title>
        <main className="wrap grid justify-items-start gap-4 py-section">
          <h1>{pageFailure.heading}</h1>
          <p>{pageFailure.text}</p>
          {/* The page itself, from the server. */}
          <a className="link" href="?">
            {pageFailure.retry}
          </a>
        </main>
      </body>
    </html>
  );
}
