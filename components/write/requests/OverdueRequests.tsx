import { useEffect, useState } from 'react';
import { problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/importWithRetry';
import { ConfirmDialog } from '../page/ConfirmDialog';
import { changeProblems } from '../page/changeProblems';
import { LinkButton, Notice } from '../page/elements';

const load = () => importWithRetry(() => import('@/lib/requests/overdue'));

/** Offers to delete what is older than /inquire promises: the schedule that does it may be off, or paused. */
export function OverdueRequests({ config, days }: { config: FirebaseConfig; days: number }) {
  const [ids, setIds] = useState<string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const leaving = new AbortController();
    load()
      .then(({ overdueRequests }) => overdueRequests(config, days))
      .then(
        (found) => !leaving.signal.aborted && setIds(found),
        // The list of requests says what is wrong.
        () => {},
      );
    return () => leaving.abort();
  }, [config, days]);

  const removeAll = async () => {
    setProblem('');
    try {
      const { deleteRequests, overdueRequests } = await load();
      await deleteRequests(config, ids);
      setIds(await overdueRequests(config, days));
    } catch (error) {
      setProblem(changeProblems[problemOf(error)]);
    }
  };

  const subject = ids.length === 1 ? '1 request is' : `${ids.length} requests are`;
  return (
    <>
      <div role="status">
        {ids.length > 0 && (
          <p className="write-notice">
            {`${subject} older than ${days} days, for which your site promises to store them. `}
            <LinkButton onClick={() => setIsAsking(true)}>Delete what is older</LinkButton>
          </p>
        )}
      </div>
      <Notice>{problem}</Notice>
      {isAsking && (
        <ConfirmDialog
          heading={`Delete what is older than ${days} days?`}
          text="It is deleted from the database for good, for everyone, whether it was answered or not."
          confirm="Delete"
          onConfirm={removeAll}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
