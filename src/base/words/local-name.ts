/**
 * What a name says within the space that it is of: "event" of "api::event.event", "user" of "plugin::users-permissions.user". Only where two colons say that there is a
 * space; any other name is itself.
 */
export const localName = (name: string): string =>
  name.includes('::') ? name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('.')) + 1) : name;
