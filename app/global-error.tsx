'use client';

import { Button } from '@/components/ui/Button';
import { contact, pageFailure } from '@/content/site';
import './globals.css';

/**
 * In the place of everything, the layout too, when that could not be shown. It comes with every page, so it is kept
 * small: the words, the site's stylesheet, which a strict policy lets in, and no part that could fail in its turn.
 */
export default function SiteError() {
  const { email, phone } = contact;
  return (
    <html lang="en">
      <body>
        <title>{pageFailure.heading}</title>
        <main className="wrap grid justify-items-start gap-4 py-section">
          <h1>{pageFailure.heading}</h1>
          <p>{pageFailure.text}</p>
          <Button variant="quiet" onClick={() => location.reload()}>
            {pageFailure.retry}
          </Button>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone.dial}`}>{phone.display}</a>
        </main>
      </body>
    </html>
  );
}
