/**
 * The part of the Chrome DevTools Protocol that the recorder speaks, with the members it reads.
 * https://chromedevtools.github.io/devtools-protocol/tot/
 */

export interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  /** The tab that opened this one. */
  readonly openerId?: string;
  readonly browserContextId?: string;
}

/** Header names and values; several values of one name are joined by line ends. */
export type WireHeaders = Readonly<Record<string, string>>;

export interface WireRequest {
  readonly url: string;
  readonly urlFragment?: string;
  readonly method: string;
  readonly headers: WireHeaders;
  readonly postData?: string;
  readonly hasPostData?: boolean;
}

/** A line of code, counted from 0. */
export interface WireCallFrame {
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

interface WireStack {
  readonly callFrames: readonly WireCallFrame[];
  /** What called it before something was waited for. */
  readonly parent?: WireStack;
}

export interface WireInitiator {
  readonly type: string;
  readonly stack?: WireStack;
  readonly url?: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

export interface WireResponse {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: WireHeaders;
  readonly mimeType: string;
  readonly fromDiskCache?: boolean;
  readonly fromPrefetchCache?: boolean;
  readonly fromServiceWorker?: boolean;
  /** `requestTime` in seconds of the browser's clock, the others in milliseconds since then. */
  readonly timing?: { readonly requestTime: number; readonly receiveHeadersStart?: number; readonly receiveHeadersEnd: number };
  readonly serviceWorkerResponseSource?: 'cache-storage' | 'http-cache' | 'fallback-code' | 'network';
}

/** Seconds of a clock that only goes forward. */
type Monotonic = number;

interface Frame {
  readonly opcode: number;
  readonly payloadData: string;
}

interface FrameMoment {
  readonly requestId: string;
  readonly timestamp: Monotonic;
  readonly response: Frame;
}

/** A value of a page, by the name under which the debugger holds it. */
export interface RemoteObject {
  readonly objectId?: string;
}

export interface WireNode {
  readonly nodeType: number;
  /** Also those of the browser's own parts (`user-agent`). */
  readonly shadowRoots?: readonly { readonly backendNodeId: number; readonly shadowRootType?: 'user-agent' | 'open' | 'closed' }[];
  /** As deep as was asked for. */
  readonly children?: readonly WireNode[];
}

export interface DevtoolsEvents {
  'Target.attachedToTarget': { readonly sessionId: string; readonly targetInfo: TargetInfo; readonly waitingForDebugger: boolean };
  'Target.detachedFromTarget': { readonly sessionId: string };
  'Network.requestWillBeSent': {
    readonly requestId: string;
    readonly frameId?: string;
    readonly documentURL?: string;
    readonly type?: string;
    readonly timestamp: Monotonic;
    /** Seconds since the epoch. */
    readonly wallTime: number;
    readonly request: WireRequest;
    readonly redirectResponse?: WireResponse;
    readonly redirectHasExtraInfo?: boolean;
    readonly initiator?: WireInitiator;
    readonly hasUserGesture?: boolean;
  };
  'Network.requestWillBeSentExtraInfo': { readonly requestId: string; readonly headers: WireHeaders };
  'Network.responseReceived': {
    readonly requestId: string;
    readonly frameId?: string;
    readonly timestamp: Monotonic;
    readonly type: string;
    readonly response: WireResponse;
    readonly hasExtraInfo?: boolean;
  };
  'Network.responseReceivedExtraInfo': { readonly requestId: string; readonly headers: WireHeaders; readonly statusCode: number };
  'Network.requestServedFromCache': { readonly requestId: string };
  'Network.dataReceived': { readonly requestId: string; readonly dataLength: number };
  'Network.loadingFinished': { readonly requestId: string; readonly timestamp: Monotonic; readonly encodedDataLength: number };
  'Network.loadingFailed': {
    readonly requestId: string;
    readonly timestamp: Monotonic;
    readonly errorText: string;
    readonly canceled?: boolean;
  };
  'Network.webSocketCreated': { readonly requestId: string; readonly url: string; readonly initiator?: WireInitiator };
  'Network.webSocketWillSendHandshakeRequest': {
    readonly requestId: string;
    readonly timestamp: Monotonic;
    readonly wallTime: number;
    readonly request: { readonly headers: WireHeaders };
  };
  'Network.webSocketHandshakeResponseReceived': {
    readonly requestId: string;
    readonly timestamp: Monotonic;
    readonly response: { readonly status: number; readonly statusText: string; readonly headers: WireHeaders };
  };
  'Network.webSocketFrameSent': FrameMoment;
  'Network.webSocketFrameReceived': FrameMoment;
  'Network.webSocketClosed': { readonly requestId: string; readonly timestamp: Monotonic };
  'Network.eventSourceMessageReceived': {
    readonly requestId: string;
    readonly timestamp: Monotonic;
    readonly eventName: string;
    readonly data: string;
  };
  'Page.frameAttached': { readonly frameId: string; readonly parentFrameId: string };
  /** A page asks for a navigation: by a link, a form or a script. What a person types above the page is not told of here. */
  'Page.frameRequestedNavigation': { readonly frameId: string };
  /** A document changed its address and stayed. */
  'Page.navigatedWithinDocument': { readonly frameId: string; readonly url: string; readonly navigationType?: string };
  'Page.javascriptDialogOpening': {
    readonly url: string;
    readonly message: string;
    readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  };
  /** `userInput`: what was typed into a prompt that was accepted. */
  'Page.javascriptDialogClosed': { readonly result: boolean; readonly userInput?: string };
  /** The process that showed the page is gone. */
  'Inspector.targetCrashed': Readonly<Record<string, never>>;
  'Browser.downloadWillBegin': { readonly frameId: string; readonly url: string; readonly suggestedFilename: string };
  'Runtime.executionContextCreated': {
    readonly context: { readonly id: number; readonly name: string; readonly auxData?: { readonly frameId?: string } };
  };
  'Runtime.executionContextDestroyed': { readonly executionContextId: number };
  'Runtime.executionContextsCleared': Readonly<Record<string, never>>;
  'Runtime.bindingCalled': { readonly name: string; readonly payload: string; readonly executionContextId: number };
  'Runtime.consoleAPICalled': {
    readonly type: string;
    readonly args: readonly { readonly value?: unknown; readonly description?: string }[];
    readonly timestamp: number;
    readonly executionContextId: number;
  };
  'Runtime.exceptionThrown': {
    /** Milliseconds since the epoch. */
    readonly timestamp: number;
    readonly exceptionDetails: { readonly text: string; readonly url?: string; readonly exception?: { readonly description?: string } };
  };
}

interface Call<Takes, Gives = Readonly<Record<string, never>>> {
  readonly takes: Takes;
  readonly gives: Gives;
}

type Nothing = Readonly<Record<string, never>>;

export interface DevtoolsCalls {
  'Browser.getVersion': Call<Nothing, { readonly product: string }>;
  'Browser.close': Call<Nothing>;
  'Browser.setDownloadBehavior': Call<{ readonly behavior: 'default'; readonly eventsEnabled: boolean }>;
  'SystemInfo.getInfo': Call<Nothing, { readonly commandLine: string }>;
  /** Those that were made over the protocol. */
  'Target.getBrowserContexts': Call<Nothing, { readonly browserContextIds: readonly string[] }>;
  'Target.setAutoAttach': Call<{ readonly autoAttach: boolean; readonly waitForDebuggerOnStart: boolean; readonly flatten: true }>;
  'Target.createTarget': Call<{ readonly url: string }, { readonly targetId: string }>;
  'Target.detachFromTarget': Call<{ readonly sessionId: string }>;
  'Network.enable': Call<{ readonly maxPostDataSize: number; readonly maxTotalBufferSize: number; readonly maxResourceBufferSize: number }>;
  'Network.configureDurableMessages': Call<{ readonly maxTotalBufferSize: number; readonly maxResourceBufferSize: number }>;
  'Network.getResponseBody': Call<{ readonly requestId: string }, { readonly body: string; readonly base64Encoded: boolean }>;
  'Network.getRequestPostData': Call<{ readonly requestId: string }, { readonly postData: string; readonly base64Encoded?: boolean }>;
  'DOM.describeNode': Call<{ readonly objectId: string; readonly depth: number }, { readonly node: WireNode }>;
  'DOM.resolveNode': Call<
    { readonly backendNodeId: number; readonly executionContextId: number; readonly objectGroup: string },
    { readonly object: RemoteObject }
  >;
  'Inspector.enable': Call<Nothing>;
  'Page.enable': Call<Nothing>;
  'Page.navigate': Call<{ readonly url: string }, { readonly errorText?: string }>;
  'Page.addScriptToEvaluateOnNewDocument': Call<{ readonly source: string; readonly worldName: string; readonly runImmediately: true }>;
  'Runtime.enable': Call<Nothing>;
  'Runtime.addBinding': Call<{ readonly name: string; readonly executionContextName: string }>;
  'Runtime.callFunctionOn': Call<{
    readonly functionDeclaration: string;
    readonly executionContextId: number;
    readonly arguments: readonly RemoteObject[];
  }>;
  'Runtime.evaluate': Call<
    { readonly expression: string; readonly contextId: number; readonly objectGroup: string },
    { readonly result: RemoteObject }
  >;
  'Runtime.getProperties': Call<
    { readonly objectId: string; readonly ownProperties: boolean },
    { readonly result: readonly { readonly name: string; readonly value?: RemoteObject }[] }
  >;
  'Runtime.releaseObjectGroup': Call<{ readonly objectGroup: string }>;
  'Runtime.runIfWaitingForDebugger': Call<Nothing>;
}
