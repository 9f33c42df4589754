/** "Application/JSON; charset=utf-8" → "application/json". Placeholders that tools write for "none" are "". */
export const essenceOf = (mediaType: string | undefined): string => {
  if (mediaType === undefined) return '';
  const end = mediaType.indexOf(';');
  const essence = (end === -1 ? mediaType : mediaType.slice(0, end)).trim().toLowerCase();
  return essence === 'x-unknown' || essence === 'unknown' || essence === 'undefined' ? '' : essence;
};

/** A parameter of a media type: `charset`, `boundary`. */
export const parameterOf = (mediaType: string, name: string): string | undefined => {
  for (const part of mediaType.split(';').slice(1)) {
    const equals = part.indexOf('=');
    if (equals === -1 || part.slice(0, equals).trim().toLowerCase() !== name) continue;
    const value = part.slice(equals + 1).trim();
    return value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  }
  return undefined;
};

/** JSON under a name of its own: JSON-RPC over HTTP, the services of AWS, and what was used before RFC 4627. */
const OWN_JSON = /^(?:application|text)\/(?:x-)?(?:json|json-?rpc|jsonrequest|amz-json-\d\.\d)$/;

export const isJsonType = (essence: string): boolean => essence.endsWith('/json') || essence.endsWith('+json') || OWN_JSON.test(essence);

export const isLinesType = (essence: string): boolean =>
  essence === 'application/x-ndjson' ||
  essence === 'application/jsonl' ||
  essence === 'application/x-jsonlines' ||
  essence === 'application/jsonlines';

/** JSON is a word of its name: types that vendors made before there were suffixes ("application/vnd.example.v2-json-patch"). */
const NAMES_JSON = /[/.+-]json(?:$|[.+-])/;

const SCRIPT = /^(?:text|application)\/(?:x-)?(?:javascript|ecmascript)$/;

/** What a page runs: its text says routes, calls, texts and constants of the client. `text/javascript`, and what it was called before RFC 9239. */
export const isScriptType = (essence: string): boolean => SCRIPT.test(essence);

/**
 * Types whose text may turn out to be JSON all the same: nobody said another one ("text/html" is what Express calls every text), its name speaks of
 * JSON, or it is a script's, as JSON went before it had a type of its own (RFC 4627).
 */
export const mayHideJson = (essence: string): boolean =>
  SCRIPT.test(essence) ||
  NAMES_JSON.test(essence) ||
  essence === '' ||
  essence === 'text/plain' ||
  essence === 'text/html' ||
  essence === 'application/octet-stream' ||
  essence === 'binary/octet-stream';

const STATIC =
  /^(?:image|font|audio|video)\/|^(?:text|application)\/(?:x-)?(?:javascript|ecmascript)$|^text\/css$|^application\/(?:wasm|font-|x-font|vnd\.ms-fontobject|pdf|zip|gzip)/;

/**
 * Scripts, styles, images, fonts: files of a client. Of their bodies only those of scripts are read. What a script asked for itself is no script,
 * whatever it is called. `resourceType` in lower case.
 */
export const isStaticType = (essence: string, resourceType = ''): boolean =>
  STATIC.test(essence) && !(SCRIPT.test(essence) && (resourceType === 'xhr' || resourceType === 'fetch'));

/** Types whose bytes are characters. */
export const isTextType = (essence: string): boolean =>
  essence.startsWith('text/') ||
  isJsonType(essence) ||
  isLinesType(essence) ||
  essence.endsWith('+xml') ||
  essence.endsWith('/xml') ||
  essence === 'application/graphql' ||
  essence === 'application/x-www-form-urlencoded' ||
  essence === 'application/yaml';
