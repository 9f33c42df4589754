import { nullable } from '../points/cells/nullable.ts';
import { text } from '../points/cells/text.ts';

/** What the title says of a product that nobody has named. */
const UNIDENTIFIED = 'client application of an unidentified product';
export const TITLE = '# Specification: ';

/** The product's name as the title spells it. */
export const productName = nullable(text, UNIDENTIFIED);
