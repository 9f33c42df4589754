/** However they are written: .NET and Salesforce begin every name with a capital. */
const IDENTIFIER = /^(?:_?id|shortid|uuid|guid|identifier|slug|key|code|sku|handle|login|username|permalink|ref|reference|number)$/i;
const IDENTIFIER_KEY =
  /^(?!bid)[a-z]id$|[a-z](Id|ID|_id|Uuid|_uuid|Slug|_slug|Key|_key)$|^file_?[nN]ame$|[a-z](FileName|_file_?name|Filename)$/;

/** Whether a field's name is that of an identifier. It only ever strengthens a value that was really handed over. */
export const isIdentifierKey = (key: string): boolean => IDENTIFIER.test(key) || IDENTIFIER_KEY.test(key);
