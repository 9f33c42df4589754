import { useLocation } from 'react-router';
import { hereOf } from '../behaviour/here.ts';
import { useDelivery } from './delivery.tsx';

const NONE: readonly string[] = [];

/** Which screen one is at, as `hereOf` says it: equal to the screen's address where no value stands in that. */
export const useHere = (): string => {
  const { app } = useDelivery();
  const location = useLocation();
  return hereOf(app.fronts ?? NONE, location);
};
