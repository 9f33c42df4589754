import { isArray, isObject, type Json } from '../../base/json.ts';
import { type Complaint, placeIn, type Sent, text } from './complaint.ts';

/**
 * Issues of an outcome, each with how grave it is, a code and words: `{"issue": [{"severity": "error", "code": "required", "diagnostics": "…",
 * "expression": ["Order.name"]}]}`.
 * Source: HL7 FHIR, OperationOutcome.
 */

const GRAVE = /^(?:fatal|error)$/;
/** Elements one after another, with places in lists: what of FHIRPath names one field. */
const PLAIN_PATH = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*|\[\d+\])*$/;

/** The field of an issue: the one path that it names, without the type of the thing that was sent. */
const fieldOf = (expression: Json | undefined, { payload }: Sent): string | null => {
  const [path, ...others] = isArray(expression) ? expression : [];
  if (typeof path !== 'string' || others.length > 0 || !PLAIN_PATH.test(path)) return null;
  const type = isObject(payload) ? text(payload['resourceType']) : null;
  return placeIn(type !== null && path.startsWith(`${type}.`) ? path.slice(type.length + 1) : path);
};

/** What the issues of an outcome complain of; `undefined` where a body is none. */
export const issuesIn = (body: Json, sent: Sent): readonly Complaint[] | undefined => {
  const issues = isObject(body) ? body['issue'] : undefined;
  if (!isArray(issues) || issues.length === 0) return undefined;
  const found: Complaint[] = [];
  for (const issue of issues.slice(0, 50)) {
    if (!isObject(issue) || text(issue['severity']) === null || text(issue['code']) === null) return undefined;
    if (!GRAVE.test(text(issue['severity']) ?? '')) continue;
    const details = isObject(issue['details']) ? text(issue['details']['text']) : null;
    found.push({ code: text(issue['code']), message: text(issue['diagnostics']) ?? details, field: fieldOf(issue['expression'], sent) });
  }
  return found;
};
