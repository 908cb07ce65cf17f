import { connect } from 'node:net';

/** The response to raw bytes that no HTTP client would send; `cutOff` closes the connection right after them. */
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
