import { startLocalFirestore } from './local';
import { startFirestore } from './server';

jest.mock('./server');

test('when no port is free, the message names them and says what to do', async () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  jest.mocked(startFirestore).mockRejectedValue(taken);
  await expect(startLocalFirestore(null)).rejects.toThrow(
    /The ports 8080 to 8100, where the local Firestore would run, are taken\. End the programs/,
  );
});
