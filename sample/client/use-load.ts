import { useCallback, useEffect, useState } from 'react';
import { api, type Refusal } from './api.ts';

export interface Load<T> {
  readonly value: T | undefined;
  readonly refusal: Refusal | undefined;
  readonly reload: () => void;
}

/** Reads an address of the API and again whenever it changes or `reload` is called; a late answer of an earlier one is dropped. */
export const useLoad = <T>(address: string): Load<T> => {
  const [state, setState] = useState<{ readonly value?: T; readonly refusal?: Refusal }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    void round;
    void api<T>('GET', address).then((reply) => {
      if (current) setState(reply.ok ? { value: reply.value } : { refusal: reply.refusal });
    });
    return () => {
      current = false;
    };
  }, [address, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { value: state.value, refusal: state.refusal, reload };
};
