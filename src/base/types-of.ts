/** The types of a field or a place, of which there may be one or several. */
export const typesOf = (type: string | readonly string[]): readonly string[] => (typeof type === 'string' ? [type] : type);
