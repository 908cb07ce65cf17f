import { useEffect } from 'react';
import { getCurrentAddress, repairAddress } from '@/lib/repairAddress';

/** Repairs the address of the page when it is opened, and whenever its hash changes. */
export function useAddressRepair(): void {
  // In an effect, because the router writes the initial address into the history when it starts.
  useEffect(() => {
    const repair = () => {
      const repairedAddress = repairAddress(getCurrentAddress());
      if (repairedAddress === getCurrentAddress()) return;
      history.replaceState(null, '', repairedAddress);
      dispatchEvent(new HashChangeEvent('hashchange'));
    };
    repair();
    addEventListener('hashchange', repair);
    return () => removeEventListener('hashchange', repair);
  }, []);
}
