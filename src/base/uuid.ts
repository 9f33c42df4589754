const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value is written as a UUID is (RFC 9562 §4), of whatever version. */
export const isUuid = (value: unknown): boolean => typeof value === 'string' && value.length === 36 && UUID.test(value);
