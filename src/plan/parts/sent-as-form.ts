import type { Call } from '../../points/7-calls/reading.ts';
import { payloadOf } from '../calls/request-of.ts';

const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** Whether a payload is one as browsers send forms (HTML, form submission). */
export const isForm = (mediaType: string | null | undefined): boolean => FORMS.has(mediaType ?? '');
export const isSentAsForm = (call: Call): boolean => isForm(payloadOf(call)?.mediaType);
