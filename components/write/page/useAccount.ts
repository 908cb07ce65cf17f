import { useEffect, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Account, watchAccount } from '@/lib/firebase/identity';

/** The signed-in account: null if signed out, undefined until that is known. */
export function useAccount(config: FirebaseConfig): Account | null | undefined {
  const [account, setAccount] = useState<Account | null>();
  useEffect(() => watchAccount(config, setAccount), [config]);
  return account;
}
