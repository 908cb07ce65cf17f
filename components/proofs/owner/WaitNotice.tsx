import type { Task } from '../../owner/ui/useTask';

/** Says what the buttons beside it wait for. The status at the top announces it. */
export const WaitNotice = ({ task: { progress } }: { task: Task }) =>
  progress && <small className="block text-xs text-muted">{`${progress}. Wait until this is done.`}</small>;
