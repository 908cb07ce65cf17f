import { useCallback, useState } from 'react';
import { problemOf } from '@/lib/blog/post/publish';
import type { FirebaseConfig } from '@/lib/firebase/config';
import type { Handlers } from '@/lib/firebase/ownerFirestore';
import { deleteRequests, listenToOverdue } from '@/lib/requests/inbox';
import { overdueBefore } from '@/lib/requests/request';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { changeProblems } from '../ui/changeProblems';
import { LinkButton, Notice, noticeStyle } from '../ui/elements';
import { useListener } from '../ui/listeners';

type OverdueRequestsProps = { config: FirebaseConfig; days: number };

/** Offers to delete what is older than /inquire promises: the schedule that does it may be off. */
export function OverdueRequests({ config, days }: OverdueRequestsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [before] = useState(() => overdueBefore(days));
  const listen = useCallback(
    (handlers: Handlers<string[]>) => listenToOverdue(config, before, handlers),
    [config, before],
  );
  const ids = useListener(listen).value ?? [];

  const removeAll = async () => {
    setProblem('');
    await deleteRequests(config, ids).catch((error) => setProblem(changeProblems[problemOf(error)]));
  };

  const subject = ids.length === 1 ? '1 request is' : `${ids.length} requests are`;
  return (
    <>
      <div role="status">
        {ids.length > 0 && (
          <p className={noticeStyle}>
            <span>{`${subject} older than ${days} days, for which your site promises to store them.`}</span>{' '}
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
