import { isServiceMethod } from '../../base/words/service-method.ts';
import { isWrite, type Observed } from '../observed.ts';
import { isAction } from '../operation.ts';
import { actionIn, endOf, segmentsOf } from '../segment.ts';
import { asksForNothing } from './naming.ts';

/** A method as the end of an address: what it is a method of stands before it ("tasks.info", "tasks:findOne"). A format is none. */
const METHOD = /^[A-Za-z]\w*(?:[.:][A-Za-z]\w*)+$/;
/** Whether a method in an address was told something: what it answers is then one of many, whatever names it. */
export const isMethodTold = ({ call: { template, operation }, request, query }: Observed): boolean => {
  const last = segmentsOf(template).at(-1) ?? '';
  const [, end] = endOf(last) ?? [];
  const isMethod =
    operation === null && (isServiceMethod(template) || (METHOD.test(last) && (end === undefined || actionIn(end) !== undefined)));
  return isMethod && !(asksForNothing(request) && query.length === 0);
};

/**
 * Whether a call is about the one thing that there is at its address: nothing in that names another, and what is only read is told nothing that could choose
 * one.
 */
export const asksForTheOne = (observed: Observed): boolean => {
  const { operation } = observed.call;
  if (observed.path.parameters.length > 0 || isMethodTold(observed)) return false;
  const isToldNothing = asksForNothing(observed.request);
  return operation === null ? isToldNothing || isWrite(observed) : isToldNothing && (!isAction(operation) || observed.query.length <= 1);
};
