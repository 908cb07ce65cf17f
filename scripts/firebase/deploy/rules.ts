import { runCommand } from '../../shared/command';
import { writeRules } from '../rules';

// The step of a deployment before the rules are published.

await runCommand(() => writeRules());
