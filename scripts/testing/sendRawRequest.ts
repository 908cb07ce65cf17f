import { connect } from 'node:net';

/** Sends raw bytes that no HTTP client would send. @param isCutOff closes the connection right after them @returns the response */
export function sendRawRequest(host: string, bytes: string, isCutOff = false): Promise<string> {
  const [hostname, port] = host.split(':');
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, () => {
        if (isCutOff) socket.destroy();
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
