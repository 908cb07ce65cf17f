import { connect } from 'node:net';

/**
 * Sends raw bytes, for tests of requests that no HTTP client would send.
 *
 * @param cutOff closes the connection after sending, before a response
 * @returns the response, as far as it was received
 */
export function rawRequest(host: string, bytes: string, cutOff = false): Promise<string> {
  const [hostname, port] = host.split(':');
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, () => {
        if (cutOff) socket.destroy();
      });
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    // A connection reset by the server counts as a response, too.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}
