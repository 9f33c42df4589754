/**
 * Outcomes in words: each part on one line, read back without loss. The same words stand in the document, in the workbench
 * and in the stand-in's answers.
 */
export { printCollection, readCollection } from './language/collection.ts';
export { printCondition, printConditions, readCondition, readConditions } from './language/condition.ts';
export { printEffect, printThen, readEffect, readThen, type Then } from './language/effect.ts';
export { printSource, readSource } from './language/source.ts';
export { printTemplate, readTemplate } from './language/template.ts';
