import { createContext } from 'react';

/** The statement that is worked on beside the drawing: its row is marked. Without one, the open statement's is. */
export const MarkedStatement = createContext<string | undefined>(undefined);
