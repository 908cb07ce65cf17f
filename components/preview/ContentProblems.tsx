'use client';

import { useEffect, useState } from 'react';

/** What is wrong with the content, over the page, while `npm run preview` runs. No part of the built site. */
export function ContentProblems({ source }: { source: string }) {
  const [problems, setProblems] = useState('');
  useEffect(() => {
    const events = new EventSource(source);
    events.onmessage = ({ data }) => setProblems(JSON.parse(data));
    return () => events.close();
  }, [source]);
  if (!problems) return null;
  return (
    <section
      aria-label="To fix"
      className="fixed inset-x-0 bottom-0 z-50 max-h-[50vh] overflow-auto border-t-2 border-accent bg-raised p-6 pb-20 text-sm text-ink"
    >
      <h2 className="text-xl">To fix</h2>
      {/* The last of the space is for the badge of Next.js. */}
      <pre role="alert" className="mt-3 font-sans whitespace-pre-wrap">
        {problems}
      </pre>
    </section>
  );
}
