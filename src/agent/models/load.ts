import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { ModelSetup } from '../ports.ts';
import { ModelProblem } from './problems.ts';

/** The chosen model. A provider's code is read when it is first used. */
export async function loadModel({
  choice,
  editor,
}: Extract<ModelSetup, { ok: true }>): Promise<BaseChatModel> {
  switch (choice.provider) {
    case 'practice': {
      const { PracticeModel } = await import('./practice.ts');
      return new PracticeModel();
    }
    case 'openai-compatible': {
      const { openAiCompatible } = await import('./openAiCompatible.ts');
      return openAiCompatible(choice);
    }
    case 'editor': {
      if (!editor)
        throw new ModelProblem('This editor offers no language models. Choose another model.');
      const { EditorModel } = await import('./editor.ts');
      return new EditorModel(choice.model, editor);
    }
  }
}
