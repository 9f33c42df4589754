import { createContext, useContext } from 'react';
import type { Delivery } from '../../plan/delivery.ts';
import { PLAN_PATH } from '../../plan/delivery.ts';
import type { ErrorReaction, Place } from '../../plan/node.ts';

export const fetchDelivery = async (): Promise<Delivery> => {
  const response = await fetch(PLAN_PATH, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The plan could not be fetched: the server answered ${response.status}.`);
  return (await response.json()) as Delivery;
};

const DeliveryContext = createContext<Delivery | undefined>(undefined);
export const DeliveryProvider = DeliveryContext.Provider;

export const useDelivery = (): Delivery => {
  const delivery = useContext(DeliveryContext);
  if (delivery === undefined) throw new Error('Used outside of a delivered plan.');
  return delivery;
};

export const usePlace = (entity: string | null): Place | undefined => {
  const { app } = useDelivery();
  return app.places.find((place) => place.entity === entity);
};

export const useAnyReactions = (): readonly ErrorReaction[] => useDelivery().app.reactions;
