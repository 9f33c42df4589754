import { createContext, useContext } from 'react';

/** The id of the text that says why an action is barred, by the action's label. */
const ReasonsContext = createContext<(label: string) => string | undefined>(() => undefined);
export const ReasonsProvider = ReasonsContext.Provider;
export const useReasonId = (label: string): string | undefined => useContext(ReasonsContext)(label);
