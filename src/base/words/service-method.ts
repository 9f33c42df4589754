/**
 * Whether a path template ends in a method behind the service that it is one of, each called as a type is (gRPC over HTTP2, "Path": "/" Service-Name "/"
 * method name; Connect and Twirp alike): `/desk.v1.TicketService/GetTicket`. A method has a verb and what it is done to. Never of one that ends in a value.
 */
export const isServiceMethod = (template: string): boolean => /\/(?:[a-z]\w*\.)+[A-Z]\w*\/[A-Z][a-z]+[A-Z]\w*$/.test(template);
