/**
 * What a program says that failed, in the words of its own language (JavaScript, Python, Java, .NET, Ruby): some products answer everything that was
 * thrown as if it had been refused. It says nothing of who may, and nothing of what may be sent.
 */
const THROWN =
  /\bcannot read propert(?:y|ies) of (?:null|undefined)\b|\bis not (?:a function|iterable)\b|\bundefined is not an? \w+|'NoneType' object\b|\bNullPointerException\b|\bobject reference not set to an instance\b|\bundefined method\b.*\bfor nil\b/i;

export const saysThrown = (message: string | null): boolean => THROWN.test(message ?? '');
